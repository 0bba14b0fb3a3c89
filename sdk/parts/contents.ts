/** One part of the SDK: articles, templates of apps and field modules. */
import './calls.js';

export { ArticlesService } from '../services/articles-service.js';
export { ModulesService } from '../services/modules-service.js';
export { TemplatesService } from '../services/templates-service.js';
