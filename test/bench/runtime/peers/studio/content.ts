import { hero, page, services, studio } from '../../../../../demo/content/pages/home/en.json';
import footerConfig from '../../../../../demo/content/settings/footerConfig/en.json';
import forms from '../../../../../demo/content/settings/formConfig/en.json';
import company from '../../../../../demo/content/settings/generalInfo/en.json';
import { menu } from '../../../../../demo/content/settings/menuConfig/en.json';

const [form] = forms as [(typeof forms)[0]];

/** The studio's texts, as the page's six blocks need them. */
export const content = { page, hero, services, studio, footerConfig, form, company, menu };
