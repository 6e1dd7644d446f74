class Arguments {}
