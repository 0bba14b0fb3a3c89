import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { DocumentAddress, Id } from '../../../sdk/index.js';
import { languageOf } from '../../../runtime/page/page-info.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { tooMany } from '../../../kit/http/public-answer.js';
import { readJson } from '../../../kit/http/read-form.js';
import { endpointRates } from '../../../kit/limits/endpoint-rates.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { pageDigests } from '../../pages/page-digests.js';
import { chaptersWith } from '../../rights/chapters-with.js';
import type { SiteContext } from '../../site/site-context.js';
import { permissions } from '../../storage/permission.js';
import type { StoredNote, TextNotes } from '../../storage/text-notes.js';
import { isAnswered } from '../../storage/write-refusal.js';
import { textAtPlace } from './text-at-place.js';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const address = v.object({ app_id: id, item_id: id, element_id: id });
const key = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const body = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000));
const bodies = {
  add: v.object({
    address,
    place: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
    quote: v.pipe(v.string(), v.maxLength(300)),
    body,
    assigned: v.nullable(id),
    key,
  }),
  answer: v.object({ id, body, key }),
  change: v.object({ id, isResolved: v.optional(v.boolean()), assigned: v.optional(v.nullable(id)) }),
  remove: v.object({ id }),
};

type Body<Name extends keyof typeof bodies> = v.InferOutput<(typeof bodies)[Name]>;

interface NoteOptions {
  readonly notes: TextNotes;
  /** The editor who makes a request by own will; `undefined` for anybody else. */
  readonly editorOf: (request: Request) => Promise<Id | undefined>;
}

/**
 * Notes of editors on texts, for people who may write the chapter of the text.
 *
 * - `GET /notes`: `{ user, notes: [{ ...StoredNote, page: {path, title, lang, shared}, isGone }], people: [{id, name, apps}] }`.
 * - `GET /notes/count`: open notes, and those that are the user's tasks, `{ open, own }`.
 * - `POST /notes/{add,answer,change,remove}`: see `bodies`.
 */
export function noteEndpoints(
  context: SiteContext,
  { notes, editorOf }: NoteOptions,
): Hono<{ Variables: { user: Id } }> {
  const { storage, client } = context;
  const appsWith = chaptersWith(context);
  const namesOf = documentNames(context);
  const app = new Hono<{ Variables: { user: Id } }>();

  app.onError((error) => {
    if (isAnswered(error)) return json({ error: error.code, message: error.message }, error.status);
    throw error;
  });

  app.use(async (c, next) => {
    const user = await editorOf(c.req.raw);
    if (user === undefined) return json({ error: 'forbidden', message: 'Only editors of this site see notes.' }, 403);
    c.set('user', user);
    return next();
  });

  /** What a document says to its editors: with its draft. */
  async function dataOf(user: Id, place: DocumentAddress): Promise<unknown> {
    const drafted = await storage.drafts?.read(user, place);
    return drafted ? drafted.data : parsed((await client.documents.get(place))?.data);
  }

  /** Ids of the notes whose text is gone from its document. Each document is read once. */
  async function goneOf(user: Id, found: readonly StoredNote[]): Promise<ReadonlySet<Id>> {
    const documents = new Map<string, Promise<unknown>>();
    const read = (place: DocumentAddress) => {
      const key = JSON.stringify(place);
      const known = documents.get(key) ?? dataOf(user, place);
      documents.set(key, known);
      return known;
    };
    const begun = found.filter(({ thread }) => thread === null);
    const gone = await Promise.all(
      begun.map(async ({ id: note, address: at, place }) =>
        textAtPlace(await read(at), place) === undefined ? [note] : [],
      ),
    );
    return new Set(gone.flat());
  }

  app.get('/', async (c) => {
    const user = c.get('user');
    const apps = await appsWith(user, 'write');
    const [found, names, people] = await Promise.all([
      notes.list(user, apps),
      namesOf(),
      storage.people?.list(apps, user) ?? [],
    ]);
    const gone = await goneOf(user, found);
    return json({
      user,
      notes: found.map((note) => ({ ...note, page: names(note.address), isGone: gone.has(note.id) })),
      people: people.flatMap(({ id: person, name, permissions: held }) => {
        const own = apps.filter((one) => (held.get(one) ?? 0) >= permissions.write);
        return own.length > 0 ? [{ id: person, name, apps: own }] : [];
      }),
    });
  });

  app.get('/count', async (c) => {
    const user = c.get('user');
    return json(await notes.count(user, await appsWith(user, 'write')));
  });

  /** Adds a change: it reads the body, and counts the rate. */
  function change<Name extends keyof typeof bodies>(
    which: Name,
    run: (user: Id, sent: Body<Name>) => Promise<object | void>,
  ): void {
    app.post(`/${which}`, async (c: Context<{ Variables: { user: Id } }>) => {
      const sent = await readJson(c);
      const read = v.safeParse(bodies[which], sent instanceof Response ? undefined : sent);
      if (!read.success)
        return json({ error: 'bad-request', message: 'Expected a note of 1 to 2,000 characters.' }, 400);
      const user = c.get('user');
      const wait = await storage.rateLimit(`note:${user}`, endpointRates.note);
      if (wait > 0) return tooMany('Too many notes at once.', wait);
      return json((await run(user, read.output)) ?? { ok: true });
    });
  }

  change('add', async (user, note) => {
    const apps = await appsWith(user, 'write');
    if (!apps.includes(note.address.app_id)) throw new Unwritable();
    return { id: await notes.add(user, note, Date.now()) };
  });
  change('answer', async (user, { id: note, ...answer }) => ({
    id: await notes.answer(user, note, answer, Date.now()),
  }));
  change('change', (user, { id: note, ...wanted }) => notes.change(user, note, wanted, Date.now()));
  change('remove', (user, { id: note }) => notes.remove(user, note));
  return app;
}

/** The user may not write the app, or it belongs to another site. */
class Unwritable extends Error {
  readonly code = 'forbidden';
  readonly status = 403;
  readonly answer = {};
  constructor() {
    super('This needs the right to write in the chapter of the text.');
  }
}

/** Names of the pages, or of what several pages share, that documents belong to. */
function documentNames(context: SiteContext): () => Promise<(place: DocumentAddress) => object> {
  const { provisioned, definition, editorReads } = context;
  const digests = pageDigests({ ...context, reads: editorReads });
  return async () => {
    const known = await digests();
    const names = new Map<string, object>();
    for (const [name, { app_id, slug_field_id }] of Object.entries(provisioned.chapters))
      for (const item of await editorReads.items(app_id)) {
        const path = fieldText(item, slug_field_id);
        const { lang } = languageOf(path, definition.settings.languages);
        const title = known.get(`${app_id}.${item.item_id}`)?.title ?? '';
        names.set(
          `${app_id}.${item.item_id}`,
          name === settingsChapter ? { shared: path, lang } : { path, title, lang },
        );
      }
    return ({ app_id, item_id }) => names.get(`${app_id}.${item_id}`) ?? {};
  };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const json = (value: unknown, status = 200): Response =>
  Response.json(value, {
    status,
    headers: { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  });
