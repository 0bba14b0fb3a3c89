import * as v from 'valibot';

/** Key of the setting whose document has the theme: `{ siteTheme: { colors: { accent: { light, dark } }, radius, font } }`. */
export const themeKey = 'siteTheme';

/** Colours that the site panel can set, each the token `--gh-<name>`. */
export const themeColors = [
  'accent',
  'on-accent',
  'action',
  'on-action',
  'ink',
  'ink-soft',
  'paper',
  'paper-soft',
] as const;
export type ThemeColor = (typeof themeColors)[number];

/** Families that every device has, by the names that a theme stores. */
export const themeFonts = {
  sans: "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif",
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',sans-serif",
  geometric: "Avenir,Montserrat,Corbel,'URW Gothic',sans-serif",
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,'Noto Serif',serif",
  classic: "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,Georgia,serif",
  mono: "ui-monospace,'Cascadia Code','Source Code Pro',Menlo,Consolas,monospace",
} as const;
export type ThemeFont = keyof typeof themeFonts;
export const fontNames = Object.keys(themeFonts) as readonly ThemeFont[];

/** Corner radius in px, and text size in percent of the usual one. */
export const radiusRange = { least: 0, most: 32 } as const;
export const sizeRange = { least: 85, most: 125 } as const;

const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));
const pair = v.object({
  light: v.fallback(v.optional(color), undefined),
  dark: v.fallback(v.optional(color), undefined),
});
const font = v.fallback(v.optional(v.picklist(fontNames)), undefined);
const whole = ({ least, most }: { readonly least: number; readonly most: number }) =>
  v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))), undefined);
const chosen = v.fallback(v.optional(pair), undefined);
const colors = v.object({
  accent: chosen,
  'on-accent': chosen,
  action: chosen,
  'on-action': chosen,
  ink: chosen,
  'ink-soft': chosen,
  paper: chosen,
  'paper-soft': chosen,
} satisfies Record<ThemeColor, unknown>);
const themeSchema = v.object({
  colors: v.fallback(v.optional(colors), undefined),
  font,
  fontDisplay: font,
  radius: whole(radiusRange),
  size: whole(sizeRange),
});

/** What an owner has chosen. A value that is absent stays as the site's style sheets have it. */
export interface SiteTheme {
  readonly colors: Readonly<
    Partial<Record<ThemeColor, { readonly light?: string | undefined; readonly dark?: string | undefined }>>
  >;
  readonly font?: ThemeFont | undefined;
  readonly fontDisplay?: ThemeFont | undefined;
  readonly radius?: number | undefined;
  readonly size?: number | undefined;
}

/** Reads a stored theme. Values of another kind are left out, so no stored text reaches a style sheet. */
export function themeIn(stored: unknown): SiteTheme {
  const read = v.safeParse(themeSchema, stored);
  if (!read.success) return { colors: {} };
  const { colors: own, ...rest } = read.output;
  return { ...rest, colors: own ?? {} };
}

/**
 * The declarations of a theme, as pairs of token and value. A colour with one value alone has it in both schemes.
 */
function themeDeclarations({
  colors: own,
  font: body,
  fontDisplay,
  radius,
  size,
}: SiteTheme): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (const name of themeColors) {
    const { light, dark } = own[name] ?? {};
    const [first, second] = [light ?? dark, dark ?? light];
    if (first !== undefined && second !== undefined)
      found.push([`--gh-${name}`, first === second ? first : `light-dark(${first},${second})`]);
  }
  if (body) found.push(['--gh-font', themeFonts[body]]);
  if (fontDisplay) found.push(['--gh-font-display', themeFonts[fontDisplay]]);
  if (radius !== undefined)
    found.push(
      ['--gh-radius', `${radius}px`],
      ['--gh-radius-large', `${radius * 2}px`],
      ['--gh-radius-action', `${radius}px`],
    );
  if (size !== undefined && size !== 100) found.push(['--gh-size-body', `${(1.125 * size) / 100}rem`]);
  return found;
}

/** The style sheet of a theme; empty for a theme without values. */
export function themeCss(theme: SiteTheme): string {
  const declarations = themeDeclarations(theme);
  return declarations.length === 0 ? '' : `:root{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
