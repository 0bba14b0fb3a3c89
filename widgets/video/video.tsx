import type { ReactElement } from 'react';
import { siteFile } from '../../runtime/page/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { Picture } from '../shared/picture.js';
import { plainText } from '../shared/plain-text.js';
import { SectionHead } from '../shared/section-head.js';
import { videoAddress } from '../shared/video-address.js';
import type spec from './spec.js';
import texts from './texts.js';

export function Video({ attributes, data, page }: BlockProps<typeof spec>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'video');
  const video = videoAddress(data?.link?.value || attributes.link);
  if (!video) return null;
  const { title, text, poster, captions = [] } = data ?? {};
  const name = plainText(title?.value ?? '') || poster?.alt.value;
  const posterFile = poster?.src.value || attributes.poster;
  return (
    <div className="gh-video">
      <SectionHead title={title} subtitle={text} />
      {video.kind === 'file' ? (
        <video
          className="gh-video-stage"
          controls
          playsInline
          preload="none"
          poster={posterFile ? siteFile(posterFile, page) : undefined}
          aria-label={name || t.film}
        >
          <source src={siteFile(video.src, page)} type={video.type} />
          {captions.map(({ src, lang, label }, index) => (
            <track
              key={src.value}
              kind="captions"
              src={siteFile(src.value, page)}
              srcLang={lang.value}
              label={label.value}
              default={index === 0}
            />
          ))}
        </video>
      ) : (
        <>
          <div className="gh-video-stage" suppressHydrationWarning>
            <a className="gh-video-open" href={video.page} data-frame={video.frame} data-title={name || t.film}>
              {poster ? (
                <Picture image={poster} />
              ) : (
                attributes.poster && (
                  <img src={siteFile(attributes.poster, page)} alt="" loading="lazy" decoding="async" />
                )
              )}
              <span className="gh-hidden">{title?.value ? `${t.play}: ${name}` : t.play}</span>
            </a>
            <div className="gh-video-question" hidden suppressHydrationWarning>
              <Editable as="p" field={fields.refused} />
              <div className="gh-buttons">
                <button type="button" className="gh-button" part="button">
                  <Editable field={fields.once} />
                </button>
                <button type="button" className="gh-button gh-button--quiet" part="button" data-gh-consent="">
                  <Editable field={fields.settings} />
                </button>
              </div>
            </div>
          </div>
          <Editable as="p" className="gh-video-notice" field={fields.notice} />
        </>
      )}
    </div>
  );
}
