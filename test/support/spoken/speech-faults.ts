import type { Spoken } from './spoken.js';

/** Elements that need a name to be usable or distinguishable. */
const named = new Set(
  'button,link,textbox,searchbox,combobox,listbox,option,slider,spinbutton,checkbox,radio,switch,tab,tablist,tabpanel,radiogroup,dialog,alertdialog,region,disclosure,image,heading,film,frame,menu,menuitem'.split(
    ',',
  ),
);

/** What has to have others inside, by their roles. */
const holders: Readonly<Record<string, readonly string[]>> = {
  list: ['listitem'],
  listbox: ['option'],
  tablist: ['tab'],
  table: ['row', 'rowgroup'],
  radiogroup: ['radio'],
};

const landmarks = new Set(['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search']);

const has = (list: readonly Spoken[], roles: readonly string[]): boolean =>
  list.some(({ role, inside }) => roles.includes(role) || has(inside, roles));

/** `Villa Villa`: the same words twice, as a picture and the words beside it make them. */
function isDoubled(name: string): boolean {
  const [, part] = /^(.{3,}?)(?:[\s:,.–—-]+\1)+$/iu.exec(name) ?? [];
  return part !== undefined && name.length < part.length * 3;
}

const show = ({ role, name }: Spoken): string => (name === '' ? role : `${role} "${name}"`);

/** What is wrong with what a screen reader meets: `<what>: <where>`. */
export function speechFaults(list: readonly Spoken[]): string[] {
  const faults = list.flatMap((one) => {
    const { role, name, states, inside } = one;
    const wanted = holders[role];
    return [
      named.has(role) && name === '' && 'without a name',
      wanted && !has(inside, wanted) && 'empty',
      named.has(role) && isDoubled(name) && 'a name told twice',
      states.includes(`described "${name}"`) && 'described by its name',
    ]
      .filter((fault) => typeof fault === 'string')
      .map((fault) => `${fault}: ${show(one)}`)
      .concat(speechFaults(inside));
  });
  const marks = list.filter(({ role }) => landmarks.has(role)).map(show);
  return faults.concat(marks.filter((mark, index) => marks.indexOf(mark) !== index).map((mark) => `twice: ${mark}`));
}
