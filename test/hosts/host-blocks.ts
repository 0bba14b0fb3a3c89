/** The eight blocks as an integrator writes them, each in a box that a test can photograph. */
export const hostBlocks = (site: string): string => `<div id="box-header"><gh-header></gh-header></div>
<div id="box-banner"><gh-banner data-gh-id="hero" data-gpage="home" data-type="other"></gh-banner></div>
<div id="box-form"><gh-form data-form-id="main" data-placement="host page"></gh-form></div>
<div id="box-popup"><gh-button data-popup-id="quote" data-placement="host popup">Get a quote</gh-button>
<gh-popup data-popup-id="quote"><p class="host-child">The host’s own words.</p><gh-form data-form-id="popup" data-in-popup></gh-form></gh-popup></div>
<div id="box-gallery"><gh-gallery data-column-width="50"><script type="application/json">{"items":[{"image":{"src":"${site}/assets/images/villa-day.jpg","alt":"A villa by day","width":1200,"height":800}},{"image":{"src":"${site}/assets/images/bath-stone.jpg","alt":"A bath","width":1200,"height":800}}]}</script></gh-gallery></div>
<div id="box-cookie-consent"><gh-cookie-consent data-page="${site}/privacy-policy/"></gh-cookie-consent></div>
<div id="box-blog-list"><gh-blog-list data-type="short"></gh-blog-list></div>
<div id="box-reviews"><gh-reviews data-gh-id="reviews" data-gpage="home"></gh-reviews></div>`;
