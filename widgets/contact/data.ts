import type { AttributesOf } from '../../runtime/contract/define-widget.js';
import type { PageInfo, Site } from '../../runtime/page/site.js';
import { companySchema } from '../shared/company.js';
import type { Company } from '../shared/company.js';
import { readSetting } from '../shared/setting.js';
import type spec from './spec.js';

/** The company's particulars. */
export const load = (
  site: Site,
  _attributes: AttributesOf<typeof spec>,
  page: PageInfo,
): Promise<Company | undefined> => readSetting(site, 'generalInfo', companySchema, page);
