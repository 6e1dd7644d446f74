int also_unused;
