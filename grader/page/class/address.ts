// What is shown, as the fragment of the page's address: it can be kept, sent and gone back to.
//   #filter=verdict:wrong&sort=-points&id=jdoe&case=deep-12
import { COLUMNS, type Column, FIRST_ORDER, type Order } from "./order";

export interface Place {
  filter: string;
  order: Order;
  /** The submission that is open; "" for the class. */
  id: string;
  /** The name of its case that is looked at; "". */
  case: string;
}

function isColumn(word: string): word is Column {
  return (COLUMNS as readonly string[]).includes(word);
}

export function placeOf(fragment: string): Place {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const sort = values.get("sort") ?? "";
  const column = sort.replace(/^-/, "");
  return {
    filter: values.get("filter") ?? "",
    order: isColumn(column) ? { column, isDescending: sort.startsWith("-") } : FIRST_ORDER,
    id: values.get("id") ?? "",
    case: values.get("case") ?? "",
  };
}

/** Colons and commas stay as people type them. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(/%3A/g, ":").replace(/%2C/g, ",").replace(/%20/g, "+");
}

export function fragmentOf(place: Place): string {
  const parts: string[] = [];
  if (place.filter !== "") parts.push(`filter=${encoded(place.filter)}`);
  if (place.order.column !== FIRST_ORDER.column || place.order.isDescending) {
    parts.push(`sort=${place.order.isDescending ? "-" : ""}${place.order.column}`);
  }
  if (place.id !== "") parts.push(`id=${encoded(place.id)}`);
  if (place.case !== "") parts.push(`case=${encoded(place.case)}`);
  return parts.length === 0 ? "#" : `#${parts.join("&")}`;
}
