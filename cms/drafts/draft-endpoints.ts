import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { DocumentAddress, Id } from '../../sdk/index.js';
import { languageOf } from '../../runtime/page/page-info.js';
import { settingsChapter } from '../../runtime/page/settings-chapter.js';
import { fieldText } from '../../widgets/site/field-text.js';
import { pageDigests } from '../pages/page-digests.js';
import { isOwnWill } from '../http/is-editor.js';
import { readJson } from '../../kit/http/read-form.js';
import { chaptersWith } from '../rights/chapters-with.js';
import type { SiteContext } from '../site/site-context.js';
import { type Drafts, draftMark } from '../storage/drafts.js';
import { isAnswered } from '../storage/write-refusal.js';
import { isPreviewPath, previewDays, type PreviewLinks } from './preview-links.js';
import type { PreviewRights } from './preview-rights.js';
import { unpublishedHeaders } from './view-of-request.js';

/** A save carries the values of one document at most. */
const saveLimits = { bytes: 16_000_000, time: 10_000 };

/** Changes that one request may name. */
const mostIds = 5000;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(mostIds));
const address = v.object({ app_id: id, item_id: id, element_id: id });
const marks = v.record(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), v.pipe(v.string(), v.maxLength(100)));
const key = v.pipe(v.string(), v.regex(/^[\w-]{8,100}$/));
const time = v.pipe(v.number(), v.safeInteger());

const bodies = {
  save: v.object({ address, operations: v.unknown(), key }),
  discard: v.object({ ids, marks: v.optional(marks) }),
  publish: v.object({
    ids,
    keep: v.optional(v.pipe(v.array(id), v.maxLength(mostIds)), []),
    marks: v.optional(marks),
  }),
  takeBack: v.object({ publication: id }),
  schedule: v.object({ ids, at: time }),
  reschedule: v.object({ schedule: id, at: time }),
  unschedule: v.object({ schedule: id }),
  link: v.object({ path: v.nullable(v.custom<string>(isPreviewPath)), days: v.picklist(previewDays) }),
  revoke: v.object({ link: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
};

export interface DraftOptions {
  readonly drafts: Drafts;
  readonly editorOf: (request: Request) => Promise<Id | undefined>;
  /** Whether an editor may publish, or only prepare what others publish. */
  readonly mayPublish: (userId: Id) => Promise<boolean>;
  readonly links: PreviewLinks;
  readonly mayPreview: PreviewRights;
}

/**
 * What edit mode asks about drafts, for editors of the site alone.
 *
 * - `GET /drafts`: all changes with their pages, schedules, what was published lately, links to previews, and what this editor may do.
 * - `GET /drafts/document?address=7.12.3`: a document as its draft looks.
 * - `POST /drafts/{save,discard,publish,takeBack,schedule,reschedule,unschedule,link,revoke}`: see `bodies`.
 */
export function draftEndpoints(
  context: SiteContext,
  { drafts, editorOf, mayPublish, links, mayPreview }: DraftOptions,
): Hono {
  const { provisioned, definition, editorReads } = context;
  const digests = pageDigests({ ...context, reads: editorReads });
  const apps = [...new Set(Object.values(provisioned.chapters).map(({ app_id }) => app_id))];
  const appsWith = chaptersWith(context);
  const app = new Hono();

  /** Links that a user may revoke. */
  async function linksOf(user: Id): Promise<readonly object[]> {
    const found: object[] = [];
    for (const { userId, ...link } of await links.list())
      if (await mayPreview.mayRevoke(user, { userId, path: link.path })) found.push(link);
    return found;
  }

  /** Refuses where a user may not publish one of the chapters that changes belong to. */
  async function refusePublishing(
    user: Id,
    changes: Parameters<typeof drafts.appsOf>[0],
  ): Promise<Response | undefined> {
    const own = await appsWith(user, 'publish');
    return (await drafts.appsOf(changes)).every((one) => own.includes(one)) ? undefined : publishersOnly();
  }

  app.onError((error) => {
    if (isAnswered(error))
      return privateJson({ error: error.code, message: error.message, ...error.answer }, error.status);
    throw error;
  });

  /** Names of the pages, or of what several pages share, that documents belong to. */
  async function namesOf(): Promise<(place: DocumentAddress) => object> {
    const known = await digests();
    const names = new Map<string, object>();
    for (const [name, { app_id, slug_field_id }] of Object.entries(provisioned.chapters))
      for (const item of await editorReads.items(app_id)) {
        const path = fieldText(item, slug_field_id);
        const { lang } = languageOf(path, definition.settings.languages);
        const title = known.get(`${app_id}.${item.item_id}`)?.title ?? '';
        const isShared = name === settingsChapter;
        names.set(`${app_id}.${item.item_id}`, isShared ? { shared: path, lang } : { path, title, lang });
      }
    return ({ app_id, item_id }) => names.get(`${app_id}.${item_id}`) ?? {};
  }

  app.get('/', async (c) => {
    const user = await reader(c);
    if (user === undefined) return editorsOnly();
    const own = await appsWith(user, 'write');
    const [changes, schedules, publications, nameOf, previews, publishes] = [
      await drafts.list(user, own),
      await drafts.schedules(user, own),
      await drafts.publications(user, own),
      await namesOf(),
      await linksOf(user),
      await mayPublish(user),
    ];
    return privateJson({
      publishing: definition.editing?.start === 'live' ? 'at-once' : 'draft',
      mayPublish: publishes,
      changes: changes.map((change) => ({ ...change, page: nameOf(change.address) })),
      publications: publications.map((one) => ({ ...one, page: nameOf(one.address) })),
      ...{ schedules, links: previews },
      // The last to be read: a page that was made before any change that is not in the list has another one.
      mark: draftMark(await drafts.looks(own)),
    });
  });

  app.get('/document', async (c) => {
    const user = await reader(c);
    if (user === undefined) return editorsOnly();
    const [, app_id, item_id, element_id] =
      /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(c.req.query('address') ?? '') ?? [];
    const place = { app_id: Number(app_id), item_id: Number(item_id), element_id: Number(element_id) };
    if (!apps.includes(place.app_id)) return unknownDocument();
    return privateJson(await drafts.read(user, place));
  });

  async function reader({ req }: Context): Promise<Id | undefined> {
    return isOwnWill(req.raw) ? editorOf(req.raw) : undefined;
  }

  /** A request that changes something: its body is read and checked, and so is who sends it. */
  function post<const Name extends keyof typeof bodies>(
    name: Name,
    isPublishing: boolean,
    run: (body: v.InferOutput<(typeof bodies)[Name]>, user: Id, c: Context) => Promise<unknown>,
  ): void {
    app.post(`/${name}`, async (c) => {
      const user = await editorOf(c.req.raw);
      if (user === undefined) return editorsOnly();
      if (isPublishing && !(await mayPublish(user))) return publishersOnly();
      const sent = await readJson(c, saveLimits);
      if (sent instanceof Response) return sent;
      const read = v.safeParse(bodies[name], sent, { abortEarly: true });
      if (!read.success) {
        const where = v.getDotPath(read.issues[0]) ?? 'body';
        return privateJson(
          { error: 'bad-argument', message: `The field ${where} is missing or has the wrong shape.` },
          400,
        );
      }
      const answer = await run(read.output as v.InferOutput<(typeof bodies)[Name]>, user, c);
      return answer instanceof Response ? answer : privateJson(answer ?? { ok: true });
    });
  }

  post('save', false, async ({ address: place, operations, key: once }, user) =>
    apps.includes(place.app_id) ? drafts.save(user, place, operations, once) : unknownDocument(),
  );
  post('discard', false, (body, user) => drafts.discard(user, body.ids, body.marks));
  post('publish', true, (body, user) => drafts.publish(user, body.ids, body.keep, body.marks));
  post('takeBack', true, (body, user) => drafts.takeBack(user, body.publication));
  post(
    'schedule',
    true,
    async (body, user) =>
      (await refusePublishing(user, { ids: body.ids })) ?? {
        schedule: await drafts.schedule(user, body.ids, body.at),
      },
  );
  post(
    'reschedule',
    true,
    async (body, user) =>
      (await refusePublishing(user, { schedule: body.schedule })) ?? drafts.reschedule(user, body.schedule, body.at),
  );
  post('unschedule', true, (body, user) => drafts.unschedule(user, body.schedule));
  post('link', false, async ({ path, days }, user) => {
    if (!(await mayPreview.shows({ userId: user, path }))) return notOfYours();
    const { token, ...link } = await links.create(user, path, days);
    return { ...link, address: `/_gh/preview/${token}` };
  });
  post('revoke', false, async (body, user) => {
    const link = (await links.list()).find(({ id: one }) => one === body.link);
    if (link && !(await mayPreview.mayRevoke(user, link))) return notOfYours();
    return links.revoke(body.link);
  });

  return app;
}

const privateJson = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: { ...unpublishedHeaders, 'x-content-type-options': 'nosniff' } });

const editorsOnly = () =>
  privateJson({ error: 'unauthorized', message: 'Only editors of this site can do this. Sign in again.' }, 401);

const publishersOnly = () =>
  privateJson({ error: 'forbidden', message: 'You may prepare changes, not publish them. Ask somebody who may.' }, 403);

const notOfYours = () =>
  privateJson(
    { error: 'forbidden', message: 'This link is for pages that you may not write. Ask an editor who may write them.' },
    403,
  );

const unknownDocument = () =>
  privateJson({ error: 'not-found', message: 'This site has no document at this address.' }, 404);
