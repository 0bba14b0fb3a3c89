/** An app of the platform, with the numbers of its fields by their names. */
export interface PanelItemApp {
  readonly app_id: number;
  readonly fields: Readonly<Record<string, number>>;
}
