/** Whom an identity provider means by a subject. */
interface ExternalIdentities {
  issuer: string;
  subject: string;
  person_id: string;
  linked_at: string;
}

/** Finished sign-ins that the browser has not taken over yet. */
interface SignOnHandOvers {
  /** SHA-256 of the code that the browser holds. */
  id: string;
  person_id: string;
  issuer: string;
  subject: string;
  /** The provider's id of its session: a `sid`, or SHA-256 of a CAS ticket. */
  mark: string | null;
  redirect: string;
  expires_at: string;
}

/** Logout notices that were handled already. */
interface SignOnNotices {
  /** SHA-256 of issuer and `jti`. */
  id: string;
  expires_at: string;
}

export interface SignOnTables {
  external_identities: ExternalIdentities;
  sign_on_hand_overs: SignOnHandOvers;
  sign_on_notices: SignOnNotices;
}
