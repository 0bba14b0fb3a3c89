import type { ReactElement } from 'react';
import { siteFile } from '../../runtime/page/page-info.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import { BannerTrail } from '../shared/banner-trail.js';
import { Picture } from '../shared/picture.js';
import { StoredAction } from '../shared/stored-action.js';
import { videoAddress } from '../shared/video-address.js';
import type spec from './spec.js';
import texts from './texts.js';

const placement = 'video-banner';

export function VideoBanner({ attributes, data, page }: BlockProps<typeof spec>): ReactElement | null {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'video-banner');
  if (!data) return null;
  const { label, title, subtitle, button, image, videos = [] } = data;
  const files = videos.flatMap(({ src }) => {
    const video = videoAddress(src.value);
    return video?.kind === 'file' ? [video] : [];
  });
  return (
    <section className="gh-video-banner gh-veiled" suppressHydrationWarning>
      {image && <Picture image={image} className="gh-video-banner-picture" first fills="tall" />}
      {files.length > 0 && (
        // Decoration: what it shows, its picture shows too.
        <video className="gh-video-banner-film" muted loop playsInline preload="none" tabIndex={-1} aria-hidden="true">
          {files.map(({ src, type }) => (
            <source key={src} src={siteFile(src, page)} type={type} />
          ))}
        </video>
      )}
      <div className="gh-video-banner-content">
        <BannerTrail
          className="gh-video-banner-breadcrumbs"
          name={t.breadcrumbs}
          homeText={fields.home}
          given={attributes.breadcrumbs}
          label={label}
        />
        <Editable as="h1" className="gh-video-banner-title" part="title" field={title} />
        {subtitle && <Editable as="p" className="gh-video-banner-subtitle" field={subtitle} />}
        {button && <StoredAction className="gh-button" button={button} placement={placement} />}
      </div>
      {files.length > 0 && (
        <button
          type="button"
          className="gh-video-banner-pause"
          aria-label={t.pause}
          data-play={t.play}
          data-pause={t.pause}
          hidden
          suppressHydrationWarning
        />
      )}
    </section>
  );
}
