import { content } from './content.js';

const { page, company } = content;
const { title, description } = page;

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: company.name,
  legalName: company.legalName,
  foundingDate: company.foundingDate,
  logo: company.logo,
  email: company.email,
  telephone: company.phone,
  address: { '@type': 'PostalAddress', ...company.separatedAddress },
  sameAs: Object.values(company.socLinks),
};

/** Data about the page for search engines and social networks, the same as ours. */
export const Head = () => (
  <>
    <meta name="description" content={description} />
    <meta name="robots" content="index, follow, max-snippet:-1, max-image-preview:large, max-video-preview:-1" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:site_name" content={company.name} />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="en_US" />
    <meta name="twitter:card" content="summary_large_image" />
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(organization) }} />
  </>
);
