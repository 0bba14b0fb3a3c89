import type { FieldDataModel, FieldInterpretation, FieldModel, Id } from '../types/entities.js';

/** One way a field module shows a value. */
export interface Interpretation {
  readonly id: string;
  /** The HTML; callers put it into a page only through their sanitiser. */
  content(): string | Promise<string>;
}

/** A module's settings for new fields of its type. */
export interface FieldTemplate {
  /** Name of the module's kind; `file` and `document` values are copied when a template is installed. */
  readonly constructor?: string;
  readonly model?: {
    readonly data_type?: string;
    readonly data_model?: FieldDataModel;
    readonly [setting: string]: unknown;
  };
}

/** Calls that a module may offer. */
export interface InterpretationRequest {
  readonly value: unknown;
  readonly appId: Id | undefined;
  readonly itemId: Id | undefined;
  readonly field: FieldModel | undefined;
  readonly dataType: string;
}

/** The instance that a field module's ES module makes: its default export is a class, or such an object. */
export interface FieldModule {
  readonly type?: string;
  getTemplate?(
    ref?: unknown,
    changeName?: unknown,
    displayName?: unknown,
    model?: unknown,
    appId?: Id,
    itemId?: Id,
  ): FieldTemplate | undefined;
  getInterpretation?(request: InterpretationRequest): readonly Interpretation[] | Promise<readonly Interpretation[]>;
  getDefaultValue?(...details: readonly unknown[]): unknown;
  readonly [feature: string]: unknown;
}

/** An interpreted value: its HTML, and the settings that were used. */
export interface Interpreted extends Partial<Omit<FieldInterpretation, 'id'>> {
  readonly id?: string;
  readonly html: unknown;
  readonly [setting: string]: unknown;
}
