class Version {}
