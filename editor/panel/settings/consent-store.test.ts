import { describe, expect, it } from 'vitest';
import { groupOf, withGroups } from './consent-store.js';

const text = { name: 'Name', text: 'Text' };
const texts = { analytics: text, advertising: text, personalization: text, functionality: text };
const own = { types: 'analytics_storage', name: 'We count', text: 'Edited' };
const other = { types: 'ad_storage', name: 'Only this' };
const data = { consentConfig: { categories: [own, other], endpoint: '/consents' } };

describe('groups of the consent question', () => {
  it('are known by their types in any order', () => {
    expect(groupOf({ types: 'ad_personalization ad_storage  ad_user_data' })).toBe('advertising');
    expect(groupOf(other)).toBeUndefined();
  });

  it('keep their edited texts, and the groups of a developer', () => {
    expect(withGroups(data, ['analytics', 'functionality'], texts)).toEqual([
      own,
      other,
      { types: 'functionality_storage', ...text },
    ]);
    expect(withGroups(data, [], texts)).toEqual([other]);
  });

  it('are absent where none is left, so one question covers everything', () => {
    expect(withGroups({ consentConfig: { categories: [own] } }, [], texts)).toBeUndefined();
    expect(withGroups({}, [], texts)).toBeUndefined();
  });
});
