// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { dataFile } from './data-file.js';
import { markPictures, type PastedPicture, type PictureFate } from './mark-pictures.js';

function marked(html: string): readonly [string, readonly PastedPicture[]] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const asked: PastedPicture[] = [];
  const decide = (picture: PastedPicture): PictureFate => {
    asked.push(picture);
    if (picture.src.startsWith('/')) return { src: picture.src };
    return picture.src.startsWith('file:') ? 'drop' : { id: `n${asked.length}` };
  };
  markPictures(body, decide);
  return [body.innerHTML, asked];
}

describe('markPictures', () => {
  it('keeps own pictures, numbers foreign ones without their address, and keeps alternative texts', () => {
    const [html, asked] = marked(
      '<img src="/a.jpg" alt="A" data-gh-taking="x"><img src="https://b.example/b.jpg" alt="B"><img src="file:///c.png">',
    );
    expect(html).toBe('<img src="/a.jpg" alt="A"><img alt="B" data-gh-taking="n2">');
    expect(asked.map(({ src }) => src)).toEqual(['/a.jpg', 'https://b.example/b.jpg', 'file:///c.png']);
  });

  it('drops counting pixels and pictures without an address, and asks for none of them', () => {
    expect(marked('<img src="https://a.example/1.gif" width="1" height="1"><img alt="x">')).toEqual(['', []]);
  });
});

describe('dataFile', () => {
  it.each([
    ['data:image/png;base64,AAECAw==', 'image/png', 4],
    ['data:image/jpeg;charset=x;base64,AAEC', 'image/jpeg', 3],
    ['data:image/svg+xml,%3Csvg/%3E', 'image/svg+xml', 6],
  ])('reads %s', (src, type, size) => {
    const file = dataFile(src, 'a.png');
    expect([file?.type, file?.size]).toEqual([type, size]);
  });

  it.each(['data:text/html;base64,AAAA', 'data:image/png;base64,%%%', 'data:image/png', 'https://a.example/a.png'])(
    'reads nothing from %s',
    (src) => expect(dataFile(src, 'a.png')).toBeUndefined(),
  );
});
