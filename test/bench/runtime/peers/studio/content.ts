import { hero, page, services, studio } from '../../../../../demo/site/content/pages/home/en.json';
import footerConfig from '../../../../../demo/site/content/settings/footerConfig/en.json';
import forms from '../../../../../demo/site/content/settings/formConfig/en.json';
import company from '../../../../../demo/site/content/settings/generalInfo/en.json';
import { menu } from '../../../../../demo/site/content/settings/menuConfig/en.json';

const [form] = forms as [(typeof forms)[0]];

/** The studio's texts, as the page's six blocks need them. */
export const content = { page, hero, services, studio, footerConfig, form, company, menu };
