/** Where the content of a chapter lives: the app of its items, and the fields that matter. */
export interface ChapterConfig {
  readonly app_id: number;
  /** Field with the item's path, language prefix included: `/uk/contact/`. */
  readonly slug_field_id: number;
  /** Field whose documents hold the page documents. */
  readonly json_field_id: number;
}

export type Chapters = Readonly<Record<string, ChapterConfig>>;
