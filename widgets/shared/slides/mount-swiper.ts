import Swiper from 'swiper';
import { nextFrame } from '../../../runtime/basics/next-frame.js';
import { slidesTrack } from './watch-overflow.js';

/** Frames without movement after which a row is taken to lie still. */
const stillFrames = 6;

/** Waits until a row has come to rest: taking it over in mid-flight would stop the flight. */
async function atRest(track: HTMLElement): Promise<void> {
  let last = track.scrollLeft;
  for (let still = 0; still < stillFrames;) {
    await nextFrame();
    still = track.scrollLeft === last ? still + 1 : 0;
    last = track.scrollLeft;
  }
}

/** The slide that a row begins with, or its last one where the row is at its end. */
function firstShown(track: HTMLElement): number {
  const slides = [...track.children];
  const position = Math.abs(track.scrollLeft);
  if (position + track.clientWidth >= track.scrollWidth - 1) return slides.length - 1;
  const start = track.getBoundingClientRect();
  const rtl = getComputedStyle(track).direction === 'rtl';
  const distances = slides.map((slide) => {
    const box = slide.getBoundingClientRect();
    return Math.abs(rtl ? start.right - box.right : box.left - start.left);
  });
  return distances.indexOf(Math.min(...distances));
}

/**
 * Gives a row of slides to Swiper without replacing it. CSS still scrolls the row and sizes the slides. Swiper tracks
 * the visible slides, moves by as many as fit, and returns from the last to the first.
 */
export async function mountSwiper(row: HTMLElement): Promise<Swiper | undefined> {
  const track = slidesTrack(row);
  if (!track) return undefined;
  await atRest(track);
  const position = track.scrollLeft;
  const swiper = new Swiper(row, {
    containerModifierClass: 'gh-slides--',
    cssMode: true,
    initialSlide: firstShown(track),
    rewind: true,
    slideClass: 'gh-slide',
    slidesPerGroupAuto: true,
    slidesPerView: 'auto',
    wrapperClass: 'gh-slides-track',
  });
  track.scrollLeft = position;
  // Swiper sets lengths to nothing, now and with each change of sizes, which leaves an empty attribute.
  const tidy = () => {
    if (track.getAttribute('style') === '') track.removeAttribute('style');
  };
  swiper.on('slidesUpdated', tidy);
  tidy();
  return swiper;
}
