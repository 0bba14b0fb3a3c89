import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { tooMany } from '../../../kit/http/public-answer.js';
import { readJson } from '../../../kit/http/read-form.js';
import { endpointRates } from '../../../kit/limits/endpoint-rates.js';
import { fieldText } from '../../../widgets/site/field-text.js';
import { allPaths } from '../../editing/pages/page-versions.js';
import type { SiteContext } from '../../site/site-context.js';
import { permissions } from '../../storage/permission.js';
import type { Invited, PeopleRefusal, StoredPeople } from '../../storage/stored-people.js';
import { pageDigests } from '../../pages/page-digests.js';
import { panelJson, panelRefusal } from '../panel-answer.js';
import type { PanelVariables } from '../panel-variables.js';
import { mailInvitation } from './mail-invitation.js';
import { rolesOf, siteRoles } from './site-roles.js';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** A name is one line: it is shown beside what its user writes. */
const name = v.pipe(v.string(), v.trim(), v.maxLength(200), v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u));
const role = v.object({ role: v.picklist(siteRoles), chapters: v.array(v.pipe(v.string(), v.maxLength(100))) });
const person = v.object({ id });
/** Language of the panel, in which an invitation is mailed. */
const lang = v.optional(v.pipe(v.string(), v.maxLength(40)), '');
const bodies = {
  invite: v.object({ address: v.pipe(v.string(), v.trim(), v.maxLength(254)), name, lang, ...role.entries }),
  role: v.object({ id, ...role.entries }),
  link: v.object({ id, lang }),
  'end-sessions': person,
  remove: person,
};

type Call = Context<PanelVariables>;
type Body<Name extends keyof typeof bodies> = v.InferOutput<(typeof bodies)[Name]>;

const messages: Readonly<Record<PeopleRefusal, string>> = {
  forbidden: 'This is for owners of the site.',
  own: 'Another owner has to change your own access.',
  founder: 'The account owns the apps of the site. Its access cannot change.',
  group: 'A group of the platform gives this person more. Change the group.',
  unknown: 'This person has no access to the site.',
  known: 'This person has access already. Change the role.',
  address: 'This is not an e-mail address, or it looks like another account.',
};

/**
 * Calls of the section People, for owners of the site. The storage checks the owner again inside the transaction of each change.
 *
 * - `GET /`: `{ chapters, people: [{id, name, address, role, chapters, lastSeen, sessions, isFounder, isPending}] }`.
 * - `GET /activity?id=7`: what a person saved last, `{ changes: [{path, title, chapter, at, saves}] }`.
 * - `POST /invite` `{address, name, role, chapters, lang}`: `{ id, link?, mail? }`. A new account gets a link that sets its first password. The link is
 *   mailed, too, if the site can send mails: `mail` is `sent`, `failed` or `off`.
 * - `POST /link` `{id, lang}`: a new link for a person without a password.
 * - `POST /role` `{id, role, chapters}`, `POST /end-sessions` `{id}`, `POST /remove` `{id}`.
 */
export function peopleOfPanel(context: SiteContext, people: StoredPeople): Hono<PanelVariables> {
  const { storage, provisioned, publicOrigin } = context;
  const roles = rolesOf(context);
  const digests = pageDigests(context);
  const app = new Hono<PanelVariables>();

  app.use(async (c, next) => {
    if (await isSiteOwner(context, c.get('user'))) return next();
    return panelRefusal(403, 'forbidden', messages.forbidden);
  });

  /** Adds a change: it reads the body, counts the rate, and answers a refusal of the storage. */
  function change<Name extends keyof typeof bodies>(
    which: Name,
    run: (owner: { by: number; apps: readonly number[] }, body: Body<Name>, c: Call) => Promise<Invited | object>,
  ): void {
    app.post(`/${which}`, async (c) => {
      const sent = await readJson(c);
      const read = v.safeParse(bodies[which], sent instanceof Response ? undefined : sent);
      if (!read.success) return panelRefusal(400, 'bad-request', `The body of ${which} has another shape.`);
      const by = c.get('user');
      const wait = await storage.rateLimit(`people:${by}`, endpointRates.people);
      if (wait > 0) return tooMany('Too many changes of people at once.', wait);
      const result = await run({ by, apps: roles.apps }, read.output, c);
      if (!('refused' in result)) return panelJson(result);
      const { refused } = result as { readonly refused: PeopleRefusal };
      const status = refused === 'forbidden' ? 403 : refused === 'unknown' ? 404 : refused === 'address' ? 400 : 409;
      return panelRefusal(status, `people-${refused}`, messages[refused]);
    });
  }

  const withLink = async (invited: Invited, c: Call, wish: { address: string; lang: string }): Promise<object> => {
    if ('refused' in invited) return invited;
    const { id: user, token } = invited;
    // Behind a hash, which no server logs and no other site sees.
    const link = token && new URL(`/_gh/panel#reset=${token}`, publicOrigin ?? c.req.url).href;
    if (!link) return { id: user };
    return { id: user, link, mail: await mailInvitation(context, { by: c.get('user'), link, ...wish }) };
  };

  app.get('/', async (c) => {
    const found = await people.list(roles.apps, c.get('user'));
    return panelJson({
      chapters: roles.chapters,
      people: found.map(({ permissions: held, ...one }) => ({ ...one, ...roles.roleOf(held) })),
    });
  });

  app.get('/activity', async (c) => {
    const user = Number(/^\d{1,15}$/.exec(c.req.query('id') ?? '')?.[0] ?? 0);
    const [changes, { pages }, known] = await Promise.all([
      people.activity(roles.apps, user),
      allPaths(context),
      digests(),
    ]);
    const pathOf = new Map([...pages].map(([path, { config, item }]) => [`${config.app_id}.${item.item_id}`, path]));
    const chapterOf = new Map(Object.entries(provisioned.chapters).map(([chapter, { app_id }]) => [app_id, chapter]));
    // Settings are in no list of pages. Their slug names them.
    const settings = provisioned.chapters[settingsChapter];
    const items = settings ? await context.editorReads.items(settings.app_id) : [];
    const slugOf = new Map(
      items.map((item) => [
        `${settings?.app_id}.${item.item_id}`,
        settings ? fieldText(item, settings.slug_field_id) : '',
      ]),
    );
    return panelJson({
      changes: changes.map(({ app_id, item_id, at, saves }) => {
        const place = `${app_id}.${item_id}`;
        const path = pathOf.get(place) ?? '';
        return {
          path,
          title: known.get(place)?.title || path || (slugOf.get(place) ?? ''),
          chapter: chapterOf.get(app_id) ?? '',
          at,
          saves,
        };
      }),
    });
  });

  change('invite', async (owner, { address, name: fullname, lang: language, ...given }, c) =>
    withLink(await people.invite(owner, address, fullname, roles.grants(given)), c, { address, lang: language }),
  );
  change('link', async (owner, { id: user, lang: language }, c) => {
    const known = await people.list(owner.apps, owner.by);
    const address = known.find((one) => one.id === user)?.address ?? '';
    return withLink(await people.link(owner, user), c, { address, lang: language });
  });
  change('role', (owner, { id: user, ...given }) => people.setPermissions(owner, user, roles.grants(given)));
  change('end-sessions', (owner, { id: user }) => people.endSessions(owner, user));
  change('remove', (owner, { id: user }) => people.remove(owner, user));
  return app;
}

/** True for a user who owns all apps of the site. */
export async function isSiteOwner(context: SiteContext, userId: number): Promise<boolean> {
  const { apps } = rolesOf(context);
  const found = await context.storage.permissions(apps.map((appId) => ({ userId, appId })));
  return apps.every((app) => found.some(({ appId, permission }) => appId === app && permission >= permissions.owner));
}
