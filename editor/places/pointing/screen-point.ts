/** A point of the window, in CSS pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}
