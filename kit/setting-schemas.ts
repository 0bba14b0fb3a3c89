import type { DataSchema } from '../runtime/contract/schema.js';
import { rowsSchema } from '../widgets/banner/data.js';
import { consentSchema } from '../widgets/cookie-consent/data.js';
import { footerSchema } from '../widgets/footer/data.js';
import { formsSchema } from '../widgets/form/rules.js';
import { menuSchema } from '../widgets/header/data.js';
import { companySchema } from '../widgets/shared/company.js';

/** What blocks read of the settings that pages share, by the key of the document: the widest schema where several blocks read one. */
export const settingSchemas: Readonly<Record<string, DataSchema>> = {
  bannerLinks: rowsSchema,
  consentConfig: consentSchema,
  footerConfig: footerSchema,
  formConfig: formsSchema,
  generalInfo: companySchema,
  menuConfig: menuSchema,
};
