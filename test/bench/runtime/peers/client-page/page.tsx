import { createElement } from 'react';
import type { ReactNode } from 'react';
import { Banner } from '../studio/banner.js';
import { Cards } from '../studio/cards.js';
import { content } from '../studio/content.js';
import { Counters } from '../studio/counters.js';
import { Footer } from '../studio/footer.js';
import { Form } from '../studio/form.js';
import { Header } from '../studio/header.js';

const { hero, services, studio, footerConfig, form, company, menu } = content;

/** The block's tag as a plain element: the style sheets ask for it. */
const Tag = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  createElement(`gh-${name}`, {}, children);

/** The six blocks as one React tree. */
export const Page = () => (
  <>
    <Tag name="header">
      <Header name={company.name} menu={menu} />
    </Tag>
    <main id="content">
      <Tag name="banner">
        <Banner {...hero} />
      </Tag>
      <section className="section section--intro">
        <Tag name="counters">
          <Counters {...studio} />
        </Tag>
      </section>
      <section className="section section--soft">
        <Tag name="cards">
          <Cards {...services} />
        </Tag>
      </section>
      <section className="section" id="form">
        <Tag name="form">
          <Form form={form} />
        </Tag>
      </section>
    </main>
    <Tag name="footer">
      <Footer company={company} links={footerConfig} />
    </Tag>
  </>
);
