/** Abuse cases of the threat model by number: test files, relative to `packages/server`, and a part of the title of each test. */
export const abuseCases: Record<string, readonly (readonly [file: string, title: string])[]> = {
  'AB-01': [
    ['identity/sessions/session.test.ts', 'R-SRV-01 %s refuses them'],
    ['audit/audit.test.ts', 'has identities that contradict the session'],
    ['proofs/every-call.test.ts', 'R-SRV-01 %s refuses other types'],
  ],
  'AB-02': [
    ['modules/apps/apps.test.ts', 'R-APP-09 that are not granted are left out'],
    ['modules/apps/apps.test.ts', 'R-APP-10 finds %j only where it is written'],
    ['modules/apps/apps.test.ts', 'is refused as %j'],
    ['http/refusals.test.ts', 'are 413 above 256 kB'],
  ],
  'AB-03': [
    ['modules/apps/apps.test.ts', 'R-APP-09 have the functions that the roles open'],
    ['provisioning/checks/refusals.test.ts', 'R-SRV-04 refuses $says'],
  ],
  'AB-04': [['proofs/every-call.test.ts', "R-SRV-01 %s neither shows nor changes one's own of another tenant"]],
  'AB-05': [
    ['http/origins/security-headers.test.ts', 'of /api may run, load and frame nothing, and is not stored'],
    ['modules/home/common-use/common-use.test.ts', "is one's own, and the tenant's"],
  ],
  'AB-06': [
    ['modules/home/common-use/common-use.test.ts', 'R-APP-07 refuses %s, which the person may not open'],
    ['modules/home/common-use/common-use.test.ts', 'is full at 100'],
    ['proofs/every-call.test.ts', 'R-SRV-01 %s is not done for another site'],
  ],
  'AB-07': [
    ['proofs/every-call.test.ts', 'R-SRV-01 %s answers nobody, and one of two is none'],
    ['modules/sub-apps/sub-apps.test.ts', 'are not there at %s'],
  ],
  'AB-08': [
    ['modules/user/user.test.ts', 'R-BOOT-02 comes with roles and permissions of the tenant, and no secret'],
    ['http/origins/security-headers.test.ts', 'has the security headers and a request id'],
  ],
  'AB-09': [
    ['modules/sign-on/cas.test.ts', 'AB-09 is refused from a page of another site'],
    ['modules/sign-on/cas.test.ts', 'AB-09 is refused with %s'],
    ['modules/sign-on/cas.test.ts', 'ends the session of the ticket and no other, for any number of requests'],
    ['modules/sign-in/sign-in.test.ts', 'ends only the session of the request'],
  ],
  'AB-10': [['modules/account/account.test.ts', "is nobody else's to set"]],
  'AB-11': [
    ['modules/sign-in/sign-in.test.ts', 'R-BOOT-06 refuses wrong name, wrong password'],
    ['modules/sign-in/sign-in.test.ts', 'R-BOOT-06 checks one password hash of the same strength'],
    ['modules/account/account.test.ts', 'needs the old one, which five wrong ones lock'],
  ],
  'AB-12': [
    ['modules/account/account.test.ts', 'differs from the old one'],
    ['modules/account/account.test.ts', 'is not the common or obvious %s'],
  ],
  'AB-13': [
    ['http/limits/rate-limit.test.ts', 'R-BOOT-06 a stranger who locks an account'],
    ['http/limits/rate-limit.test.ts', 'R-BOOT-06 R-SRV-05 counts wrong passwords exactly'],
    ['modules/sign-in/sign-in.test.ts', 'leaves sessions alive that an account had before it was locked'],
    ['modules/sign-in/strangers.test.ts', 'AB-13 lock their own network out, not a person who signs in for the first time elsewhere'],
    ['modules/sign-in/strangers.test.ts', 'AB-13 are ten in a quarter of an hour from all networks together'],
    ['modules/sign-in/strangers.test.ts', 'AB-13 do not reach a browser that has signed in before'],
  ],
  'AB-14': [
    ['proofs/abuse.test.ts', 'AB-14 is reported to its owner'],
    ['proofs/abuse.test.ts', 'AB-14 is reported to nobody when it was refused'],
    ['modules/account/account.test.ts', 'R-PWD-02 ends all other sessions with 996'],
  ],
  'AB-15': [
    ['modules/people/directory.test.ts', 'looks like one who does not exist'],
    ['http/limits/rate-limit.test.ts', 'R-SRV-01 R-SRV-05 looking people up in a row ends after sixty a minute'],
  ],
  'AB-16': [
    ['modules/people/directory.test.ts', 'R-USER-06 is changed field by field'],
    ['proofs/every-call.test.ts', 'R-SRV-01 %s refuses fields that it does not know'],
    ['http/refusals.test.ts', 'pollute no prototype'],
  ],
  'AB-17': [
    ['modules/tenants/tenants.test.ts', 'refuse the form %s'],
    ['modules/tenants/tenants.test.ts', 'refuse one that the person does not belong to'],
    ['proofs/every-call.test.ts', 'R-SRV-01 %s is not done for another site'],
  ],
  'AB-18': [['proofs/abuse.test.ts', 'AB-18 is not switched by the path %s']],
  'AB-19': [['proofs/abuse.test.ts', 'AB-19 is one of two that are asked for at once']],
  'AB-20': [
    ['proofs/abuse.test.ts', 'AB-20 is not guessed from the header %s'],
    ['identity/sessions/session.test.ts', 'is refused when it is none of the person'],
  ],
  'AB-21': [
    ['modules/links/links.test.ts', "R-SRV-01 is nobody else's, and asking for one is in the audit log"],
    ['modules/links/links.test.ts', 'R-SRV-01 is good once'],
  ],
  'AB-22': [['modules/people/directory.test.ts', 'R-USER-05 go from provinces to cities to districts']],
  'AB-23': [['proofs/every-call.test.ts', 'R-SRV-01 %s refuses what is too long']],
  'AB-24': [
    ['modules/account/bank-cards/bank-cards.test.ts', 'R-USER-05 is kept with its number masked, encrypted'],
    ['modules/account/bank-cards/bank-cards.test.ts', 'R-USER-05 asks for the password again'],
    ['modules/account/bank-cards/bank-cards.test.ts', "R-USER-05 is nobody else's and of no other tenant"],
    ['modules/sign-on/confirm.test.ts', 'R-SRV-01 asks the provider to ask again'],
  ],
  'AB-25': [
    ['modules/account/bank-cards/bank-cards.test.ts', 'is made once when it is sent twice with one key'],
    ['modules/account/bank-cards/bank-cards.test.ts', 'is one of ten, also when more come at once'],
  ],
  'AB-26': [
    ['modules/people/directory.test.ts', 'R-PPL-03 takes %j as text'],
    ['modules/people/directory.test.ts', 'R-PPL-03 finds nobody of another tenant'],
  ],
  'AB-27': [
    ['proofs/abuse.test.ts', 'AB-27 is the text %s and nothing else'],
    ['modules/search-history/people.test.ts', 'R-PPL-04 are kept per person'],
  ],
  'AB-28': [['proofs/every-call.test.ts', 'R-SRV-01 %s refuses to be asked in the name of another']],
  'AB-29': [
    ['proofs/every-call.test.ts', 'R-SRV-01 %s refuses to be asked in the name of another'],
    ['modules/people/directory.test.ts', 'R-PPL-03 is for those only who may find colleagues'],
  ],
  'AB-30': [['modules/home/recents/recents.test.ts', 'refuse %s, which the person may not open']],
  'AB-31': [['modules/home/recents/recents.test.ts', 'R-APP-09 leave out what the person may not open any more']],
  'AB-32': [['modules/messages/messages.test.ts', "R-SRV-01 are nobody else's and no other tenant's"]],
  'AB-33': [
    ['modules/messages/messages.test.ts', 'R-MSG-02 R-SRV-01 changes nothing at all'],
    ['modules/messages/messages.test.ts', 'R-MSG-02 counts each change once'],
  ],
  'AB-34': [['modules/tasks/moves.test.ts', 'R-USER-03 are deleted together and restored together']],
  'AB-35': [
    ['modules/people/export.test.ts', 'R-PPL-02 needs the permission, in the tenant'],
    ['modules/people/export.test.ts', 'R-PPL-02 makes no formula of anything'],
    ['modules/people/export.test.ts', 'R-PPL-02 is in the audit log'],
    ['modules/people/export.test.ts', 'R-PPL-02 is had three times a day'],
    ['proofs/at-once.test.ts', 'AB-35 ten exports are three'],
  ],
  'AB-36': [['modules/tasks/moves.test.ts', 'are returned for one’s own tasks only']],
  'AB-37': [['modules/tasks/moves.test.ts', 'R-USER-02 is judged again where it happens']],
  // There is no such call: an unregistered address gives 404.
  'AB-38': [['modules/sub-apps/sub-apps.test.ts', 'are not there at %s']],
  'AB-39': [['modules/links/links.test.ts', 'R-SRV-01 is stored and logged in no form that opens anything']],
  'AB-40': [
    ['proofs/abuse.test.ts', 'AB-40 is not found by any of a thousand ids'],
    ['modules/files/files.test.ts', 'R-USER-06 are no paths'],
    ['modules/files/files.test.ts', 'R-USER-06 runs, frames and sniffs as nothing'],
  ],
  'AB-41': [['modules/people/directory.test.ts', 'are missing or forbidden where they should be']],
  'AB-42': [
    ['proofs/abuse.test.ts', 'AB-42 is not read in two ways'],
    ['proofs/abuse.test.ts', 'AB-42 has ten seconds for its head'],
    ['proofs/every-call.test.ts', 'R-SRV-01 %s knows the methods of its calls only'],
    ['http/refusals.test.ts', 'are 415 for %s'],
  ],
  // A hostile filter from a SCIM client.
  'AB-43': [
    ['modules/people-sources/scim/scim.test.ts', 'R-INT-05 %s is refused at once'],
    ['modules/people-sources/scim/scim.test.ts', 'R-INT-05 %s is data, no pattern and no SQL'],
  ],
  // The key of another tenant or source, and a key without the permission to manage people.
  'AB-44': [
    ['modules/people-sources/scim/scim.test.ts', 'R-INT-05 sees and changes nobody of another source or tenant'],
    ['modules/people-sources/scim/scim.test.ts', 'R-INT-05 has exactly one tenant'],
    ['modules/people-sources/scim/scim.test.ts', 'R-INT-05 is refused without the scope directory:write'],
  ],
  // A source takes over an account of another source.
  'AB-45': [
    ['modules/people-sources/scim/okta.test.ts', 'R-INT-05 quirk 30: takes over nobody by mail'],
    ['modules/people-sources/scim/scim.test.ts', 'R-INT-05 of the files is not taken over by name or number'],
    ['modules/people-sources/ldap/slapd.test.ts', 'R-INT-05 are not taken over from the files'],
    ['provisioning/provision.test.ts', 'R-INT-05 skips a person who is managed from elsewhere'],
  ],
  // A source disables everybody, by mistake or not.
  'AB-46': [
    ['modules/people-sources/guard.test.ts', 'R-INT-05 is stopped at the sixth within an hour'],
    ['modules/people-sources/guard.test.ts', 'quirk 30: does not disable the last who looks after security'],
    ['modules/people-sources/guard.test.ts', 'R-INT-05 is not emptied by a request that %s'],
    ['modules/people-sources/ldap/slapd.test.ts', 'R-INT-05 are not disabled by a search that finds nobody'],
    ['modules/people-sources/ldap/fake.test.ts', 'R-INT-05 a run that would disable more than half writes nothing'],
  ],
  // A directory that returns false data, does not respond or never ends, and injection into its filters.
  'AB-47': [
    ['modules/people-sources/ldap/slapd.test.ts', 'R-INT-05 are not found by %j, which is data'],
    ['modules/people-sources/ldap/fake.test.ts', 'R-INT-05 a server that never answers is given up'],
    ['modules/people-sources/ldap/fake.test.ts', 'R-INT-05 a server that sends more entries than requested'],
    ['modules/people-sources/ldap/fake.test.ts', 'R-INT-05 pages that never end are refused'],
  ],
  // Attacks of business systems, which the threat model of people does not cover: batches that are too large, other tenants by key or by
  // their people, links to other sites, replayed webhooks.
  'AB-48': [['modules/integration/messages-in/messages-in.test.ts', 'R-INT-04 of a batch are at most 500, and of four megabytes']],
  'AB-49': [
    ['modules/integration/messages-in/messages-in.test.ts', 'R-INT-04 reaches nobody of another tenant, by its key or by its fields'],
    ['modules/integration/messages-in/news-in.test.ts', 'R-INT-04 news have no cover by address, no other tenant'],
  ],
  'AB-50': [['modules/integration/find-people.test.ts', 'R-INT-04 finds nobody of another tenant']],
  'AB-51': [['modules/integration/messages-in/messages-in.test.ts', 'R-INT-04 is refused where it leads nowhere it may']],
  'AB-52': [
    ['../integration/webhook.test.ts', 'R-INT-06 that was recorded and is sent again is known by its id'],
    ['../integration/webhook.test.ts', 'R-INT-06 is refused as %s'],
  ],
  // An address of a business system in the company's internal network.
  'AB-53': [
    ['modules/integration/events/endpoint.test.ts', 'R-INT-03 in a network that nobody allowed is never reached'],
    ['modules/integration/events/endpoint.test.ts', 'R-INT-03 is not taken at %s'],
    ['modules/integration/events/decisions.test.ts', 'R-INT-03 after %s is unknown'],
  ],
  // A key that has expired, from another network, or in an address.
  'AB-54': [
    ['modules/integration/accounts/accounts.test.ts', 'R-INT-01 is in no row, no log line and no refusal'],
    ['modules/integration/accounts/accounts.test.ts', 'R-INT-01 ends at its time, by command, and with its account'],
    ['modules/integration/accounts/accounts.test.ts', 'R-INT-01 is refused from outside the networks of its account'],
    ['modules/integration/accounts/accounts.test.ts', 'R-INT-01 opens no call of people, and a session opens none of its'],
  ],
  // Tasks of another account, a batch that is too large, a ticket that somebody else saw.
  'AB-55': [
    ['modules/integration/tasks/tasks.test.ts', 'R-INT-02 of another account: it has tasks of its own under the same id'],
    ['modules/integration/tasks/tasks.test.ts', 'R-INT-02 as a whole: a batch of 501, and a body over 5 MB'],
    ['modules/integration/links/task-links.test.ts', 'R-INT-02 with a ticket for its own account, link and minute alone'],
    ['modules/integration/tasks/cases.test.ts', 'R-INT-02 more than half of what a system has open does not close at once'],
  ],
  // A business system that hangs, so that other systems and their people wait.
  'AB-56': [
    ['modules/integration/events/decisions.test.ts', 'R-INT-03 of another system does not wait for one that hangs'],
    ['modules/integration/events/decisions.test.ts', 'R-INT-03 that cannot be reached keeps nobody from deciding'],
  ],
  // A sub-application's token used for another purpose, after its view closed, or without its session.
  'AB-57': [
    ['modules/sub-apps/view-tokens/view-tokens.test.ts', 'R-INT-08 is accepted for what its registry entry lists, and for nothing else'],
    ['modules/sub-apps/view-tokens/view-tokens.test.ts', 'R-INT-08 is nothing without the session that it was made for, or changed'],
    [
      'modules/sub-apps/view-tokens/view-tokens.test.ts',
      'R-INT-08 ends when the last view of its page is closed; the next view has another',
    ],
  ],
  // A hostile sub-application with its own host name that requests the portal there.
  'AB-58': [
    ['http/origins/own-host-name.test.ts', 'R-INT-08 takes neither the cookie of the portal nor the token of another'],
    ['http/origins/own-host-name.test.ts', 'R-INT-08 the portal’s own host name does not have that page'],
  ],
  // Somebody of another company, an external contact, or another browser's answer at the sign-in with WeCom, DingTalk or Feishu.
  'AB-59': [
    ['modules/sign-on/chat.test.ts', 'R-NOT-03 refuses users of other companies and external contacts, whatever their id'],
    ['modules/sign-on/chat.test.ts', 'R-NOT-03 takes no answer of %s in another browser, and no code twice'],
    ['modules/sign-on/chat.test.ts', 'R-NOT-03 does not let somebody in who got the id of another user'],
  ],
  // A forged, repeated or late callback of a card, and a person who lost the right between card and press.
  'AB-60': [
    ['modules/chat/decisions/decisions.test.ts', 'takes nothing of WeCom with %s'],
    ['modules/chat/decisions/decisions.test.ts', 'takes nothing of Feishu with %s'],
    ['modules/chat/decisions/decisions.test.ts', 'counts once, however often it comes'],
    ['modules/chat/decisions/dingtalk.test.ts', 'takes nothing with %s'],
    ['modules/chat/decisions/dingtalk.test.ts', 'is the card of its person alone, also where the unsigned body names somebody else'],
    ['modules/chat/approvals/approval-actions.test.ts', 'is refused with %s'],
    [
      'modules/chat/approvals/approval-actions.test.ts',
      'counts once, and not for a state of before: a decision that was undone is not made again',
    ],
    ['modules/chat/decisions/decisions.test.ts', 'is refused to who lost the right between card and press'],
    ['modules/chat/decisions/decisions.test.ts', 'R-ABS-01 decides no application of one’s own'],
  ],
};
