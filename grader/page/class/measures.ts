// How wide the table's columns are, in pixels: by how many cases there are.

/** Up to so many cases leave room for whole names. */
const FEW_CASES = 16;

/** The width of a case's cell. */
export function cellWidth(cases: number): number {
  return cases <= FEW_CASES ? 18 : cases <= 24 ? 15 : 12;
}

/** The width of the names. */
export function nameWidth(cases: number): number {
  return cases <= FEW_CASES ? 220 : 140;
}

/** How many characters of a name and an id have room there. */
export function longestNames(cases: number): number {
  return cases <= FEW_CASES ? 30 : 20;
}
