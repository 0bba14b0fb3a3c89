import { describe, expect, it } from 'vitest';
import { videoAddress } from './video-address.js';

describe('the address of a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?list=1&v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?t=4',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
    'http://www.youtube.com/embed/aqz-KE-bpKQ',
    '//www.youtube.com/embed/aqz-KE-bpKQ',
  ])('%s is a player of YouTube without cookies', (link) => {
    expect(videoAddress(link)).toEqual({
      kind: 'embed',
      frame: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1',
      page: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    });
  });

  it.each(['https://vimeo.com/76979871', 'http://vimeo.com/76979871', '//player.vimeo.com/video/76979871'])(
    '%s is a player of Vimeo that does not track',
    (link) => {
      expect(videoAddress(link)).toEqual({
        kind: 'embed',
        frame: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
        page: 'https://vimeo.com/76979871',
      });
    },
  );

  it('is a file where it ends as one', () => {
    expect(videoAddress('/films/loop.webm?v=2')).toEqual({
      kind: 'file',
      src: '/films/loop.webm?v=2',
      type: 'video/webm',
    });
    expect(videoAddress('//example.com/a.mp4')).toEqual({
      kind: 'file',
      src: 'https://example.com/a.mp4',
      type: 'video/mp4',
    });
  });

  it.each([
    '',
    'javascript:alert(1)',
    'https://example.com/',
    '//example.com/',
    '///youtu.be/aqz-KE-bpKQ',
    'https://evil.example/?u=https://youtu.be/aqz-KE-bpKQ',
  ])('%j is none', (link) => {
    expect(videoAddress(link)).toBeUndefined();
  });
});
