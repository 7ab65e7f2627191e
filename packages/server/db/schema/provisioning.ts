interface ProvisionState {
  key: string;
  value: string;
}

/** A record of the files that is managed on screens by now: `<kind>:<id>`, as in `provision_state`. */
interface TakenOver {
  key: string;
  person_id: string;
  at: string;
}

/** Where records have the text: `sharedKinds` of packages/server/provisioning/records/nameable.ts */
type SharedKind =
  | 'title'
  | 'field'
  | 'author'
  | 'sender'
  | 'process'
  | 'link'
  | 'hours'
  | 'owner'
  | 'dish'
  | 'platform'
  | 'meeting'
  | 'room'
  | 'device'
  | 'bank';

/** A text that many records have in common, in other languages: a job title, say. */
interface SharedNames {
  /** Kind and text. */
  id: string;
  kind: SharedKind;
  text: string;
  /** JSON: language → text */
  names: string;
}

export interface ProvisioningTables {
  provision_state: ProvisionState;
  taken_over: TakenOver;
  shared_names: SharedNames;
}
