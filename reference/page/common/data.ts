// What the page is about: the JSON that the program wrote into it.

/** The page's data. The program and the page are built together: their shape needs no check. */
export function pageData<T>(): T {
  const element = document.getElementById("data");
  if (element === null) throw new Error("the page holds no data");
  return JSON.parse(element.textContent ?? "") as T;
}
