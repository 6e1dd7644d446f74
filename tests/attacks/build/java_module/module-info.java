module mine {
  requires java.base;
}
