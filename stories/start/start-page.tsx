import type { ReactElement } from 'react';
import './start.css';
import { BlockPicture } from './block-picture.js';
import { blocksIn, docsAddress, groupsOfBlocks } from './all-blocks.js';

const line = `<script type="module" src="https://your-site.example/_gh/cdn/embed.js"></script>`;
const tag = `<gh-form data-form-id="main"></gh-form>`;

const foundations = ['Colour', 'Type', 'Space and shape', 'Motion', 'Grid', 'Change a token', 'Theme builder'];

/** Pages beside those of blocks: texts of their links, and their titles. */
const guides: readonly (readonly [text: string, title: string])[] = [
  ...foundations.map((name) => [name, `Foundations/${name}`] as const),
  ['Patterns of whole pages', 'Patterns/Whole pages'],
];

/** The first page of Storybook. */
export function StartPage(): ReactElement {
  return (
    <div className="start sb-unstyled">
      <h1>Siteblocks</h1>
      <p className="start-lead">
        Plain tags in an HTML page become site blocks: a banner, a form, a gallery, 42 in all. A page needs one line,
        and reads as HTML before any script runs.
      </p>
      <h2 id="embed">Embed</h2>
      <p>Put this line into the page, with the address of your own site:</p>
      <pre tabIndex={0}>{line}</pre>
      <p>Then write a tag where the block should stand:</p>
      <pre tabIndex={0}>{tag}</pre>
      <h2 id="use">How to read these pages</h2>
      <ul>
        <li>
          The <b>Docs</b> page of a block says when to use it, what to write in it, and has HTML to copy.
        </li>
        <li>
          Its <b>stories</b> show one state each. <b>Controls</b> below a story are the attributes of the tag.
        </li>
        <li>
          The <b>toolbar</b> changes theme, language, direction, isolation, the page around the block, consent, motion,
          contrast and network.
        </li>
        <li>
          <b>Foundations</b> show colours, type and space, and make a theme to copy. <b>Patterns</b> are whole pages.
        </li>
      </ul>
      <nav aria-label="Foundations and patterns">
        {guides.map(([text, title]) => (
          <a key={title} href={docsAddress(title)} target="_top">
            {text}
          </a>
        ))}
      </nav>
      <h2 id="blocks">Blocks</h2>
      <nav aria-label="Groups of blocks">
        {groupsOfBlocks.map((group) => (
          <a key={group} href={`#${group.replaceAll(' ', '-')}`}>
            {group}
          </a>
        ))}
      </nav>
      {groupsOfBlocks.map((group) => (
        <section key={group} aria-labelledby={group.replaceAll(' ', '-')}>
          <h3 id={group.replaceAll(' ', '-')}>{group}</h3>
          <ul className="start-blocks">
            {blocksIn(group).map((block) => (
              <li key={block.folder}>
                <BlockPicture block={block} />
                <h4>
                  <a href={block.docs} target="_top">
                    {block.name}
                  </a>
                </h4>
                <p>{block.spec.summary.split(/(?<=[.:;])\s/)[0]?.replace(/[:;]$/, '.')}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
