import type { NamedLink } from './localised.js';

const named: Readonly<Record<string, NamedLink>> = {
  '2d-plans': ['2D Colorized Plans and Sites', 'Кольорові 2D-плани', '/services-2d-colorized-plans-and-sites/'],
  'about-us': ['About us', 'Про нас', '/about-us/'],
  animation: ['3D Animation', '3D-анімація', '/services-3d-animation/'],
  'architectural-animation': ['Architectural Animation', 'Архітектурна анімація', '/services-architectural-animation/'],
  blog: ['Blog', 'Блог', '/blog/'],
  commercial: ['Commercial Rendering', 'Комерційна візуалізація', '/services-commercial/'],
  contact: ['Contact', 'Контакти', '/contact/'],
  exterior: ['Exterior Rendering', 'Візуалізація екстер’єрів', '/services-exterior/'],
  'floor-plan': ['Floor Plan Rendering', '3D-планування', '/services-floor-plan/'],
  flythrough: ['3D Flythrough and Walkthrough', '3D-обліт і прогулянка', '/services-3d-flythrough-walkthrough/'],
  house: ['House Rendering', 'Візуалізація будинків', '/services-house-home/'],
  industrial: ['Industrial 3D Rendering', 'Промислова візуалізація', '/services-industrial-3d-rendering/'],
  interior: ['Interior Rendering', 'Візуалізація інтер’єрів', '/services-interior/'],
  landscape: ['AI Landscape Generator', 'Ландшафт за фото (ШІ)', '/ai-tools/free-ai-landscape-generator-from-photo/'],
  licensing: ['Licensing Policy', 'Політика ліцензування', '/licensing-policy-page/'],
  payment: ['Payment Policy', 'Політика оплати', '/payment-policy/'],
  portfolio: ['Portfolio', 'Портфоліо', '/portfolio/#all'],
  privacy: ['Privacy Policy', 'Політика конфіденційності', '/privacy-policy/'],
  product: ['Product Rendering', 'Візуалізація продуктів', '/services-product-rendering/'],
  projects: ['Projects', 'Проєкти', '/projects/'],
  'real-estate': ['3D Real Estate Rendering', 'Візуалізація нерухомості', '/services-3d-real-estate-rendering/'],
  'site-plan': ['Site Plan Rendering', '3D-генплани', '/services-site-plan/'],
  sketch: ['Sketch to Render AI', 'Рендер з ескізу (ШІ)', '/ai-tools/sketch-to-render-ai/'],
  terms: ['Terms and Conditions', 'Умови користування', '/terms-and-conditions/'],
};

const links = (...names: readonly string[]): readonly NamedLink[] =>
  names.map((name) => {
    const link = named[name];
    if (!link) throw new Error(`The demo has no link named ${name}: add it to config/links.ts.`);
    return link;
  });

/** Children of '3D Services' in the menu. */
export const menuServices = links(
  'interior',
  'exterior',
  'product',
  'commercial',
  'house',
  'floor-plan',
  'site-plan',
  'industrial',
  'real-estate',
  '2d-plans',
);

/** Children of '3D Animation' in the menu. */
export const menuAnimation = links('animation', 'architectural-animation', 'flythrough');

/** Children of 'AI Tools' in the menu. */
export const menuTools = links('sketch', 'landscape');

/** Menu entries that are links themselves, before and after 'AI Tools'. */
export const menuPages = { before: links('portfolio', 'projects', 'blog'), after: links('about-us', 'contact') };

/** Columns of the footer. */
export const footerLinks = {
  services: links(
    'exterior',
    'interior',
    'product',
    'animation',
    'house',
    'floor-plan',
    'industrial',
    'commercial',
    'architectural-animation',
    'flythrough',
    '2d-plans',
  ),
  pages: links('portfolio', 'projects', 'blog', 'about-us', 'contact', 'sketch', 'landscape'),
  policies: links('privacy', 'payment', 'terms', 'licensing'),
};

/** Rows of links below a banner, by the kind of page. */
export const bannerRows = {
  services: [...menuServices, ...menuAnimation],
  blog: [
    ['All', 'Усі', '/blog/'],
    ['Architecture', 'Архітектура', '/blog/architecture/'],
    ['3D Rendering', '3D-візуалізація', '/blog/3d-rendering/'],
    ['Design', 'Дизайн', '/blog/design/'],
    ['Interior', 'Інтер’єр', '/blog/interior-rendering/'],
    ['Exterior', 'Екстер’єр', '/blog/exterior-rendering/'],
    ['Software', 'Програми', '/blog/software/'],
    ['Real Estate', 'Нерухомість', '/blog/real-estate/'],
    ['Animation', 'Анімація', '/blog/animation/'],
    ['Product', 'Продукт', '/blog/product/'],
  ],
  portfolio: [
    ['All', 'Усі', '/portfolio/#all'],
    ['Commercial', 'Комерція', '/portfolio/#commercial'],
    ['Exterior', 'Екстер’єр', '/portfolio/#exterior'],
    ['Flythrough', 'Обліт', '/portfolio/#flythrough'],
    ['House rotation', 'Обертання будинку', '/portfolio/#house-rotation'],
    ['Interior', 'Інтер’єр', '/portfolio/#interior'],
    ['Product', 'Продукт', '/portfolio/#product'],
    ['Site and plot plans', 'Генплани', '/portfolio/#site-plot-plans'],
    ['Virtual tour', 'Віртуальний тур', '/portfolio/#virtual-tour'],
    ['Floor plan', 'Планування', '/portfolio/#floor-plan'],
  ],
  projects: [
    ['All', 'Усі', '/projects/'],
    ['Commercial', 'Комерція', '/projects_categories/commercial/'],
    ['Exterior', 'Екстер’єр', '/projects_categories/exterior/'],
    ['Floor plan', 'Планування', '/projects_categories/floor-plan/'],
    ['Flythrough', 'Обліт', '/projects_categories/flythrough/'],
    ['Interior', 'Інтер’єр', '/projects_categories/interior/'],
    ['Product', 'Продукт', '/projects_categories/product/'],
    ['Site and plot plans', 'Генплани', '/projects_categories/site-and-plot-plans/'],
  ],
} as const satisfies Readonly<Record<string, readonly NamedLink[]>>;
