/** False where the page enforces Trusted Types: the editor would fail half-way. */
export function acceptsHtml(): boolean {
  try {
    document.createElement('div').innerHTML = '<i></i>';
    return true;
  } catch {
    return false;
  }
}
