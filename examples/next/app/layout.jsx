const site = 'http://localhost:3000';

export const metadata = { title: 'Blocks in an app of Next' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <head>
        <script type="module" async src={`${site}/_gh/cdn/runtime.js`} data-site={site} />
      </head>
      <body>{children}</body>
    </html>
  );
}
