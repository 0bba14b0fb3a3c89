import { describe, expect, it } from 'vitest';
import editorTexts from '../../editor/view/texts.js';
import panelTexts from '../../editor/panel/texts.js';
import { catalogue } from './catalogue.js';
import { editTranslation } from './edit-translation.js';
import { editorCatalogue, editorTranslationsOf } from './editor-catalogue.js';

describe('catalogue of built-in texts', () => {
  it.each(Object.keys(catalogue))('for visitors has no text of the editor or the site panel (%s)', (lang) => {
    const forVisitors = new Set(
      Object.entries(catalogue[lang] ?? {}).flatMap(([block, texts]) =>
        Object.keys(texts).map((name) => `${block} ${name}`),
      ),
    );
    const ofEditors = [
      ...Object.keys(editorTexts).map((name) => `edit-mode ${name}`),
      ...Object.keys(panelTexts).map((name) => `panel ${name}`),
    ];
    expect(ofEditors.filter((name) => forVisitors.has(name))).toEqual([]);
    expect(forVisitors.has('edit-mode editMode')).toBe(true);
  });

  it('gives editors their texts in the language of a page, with or without a region', async () => {
    const { edit } = editorCatalogue['uk'] ?? {};
    expect(edit?.saveAll).toBe('Зберегти все');
    expect(await editTranslation('uk')).toEqual(edit);
    expect(await editTranslation('uk-UA')).toEqual(edit);
    expect(editorTranslationsOf('uk-UA')?.edit).toBe(edit);
    expect(await editTranslation('en')).toBeUndefined();
    expect(editorTranslationsOf('en')).toBeUndefined();
  });
});
