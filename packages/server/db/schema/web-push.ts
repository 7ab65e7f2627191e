/** A browser that messages are pushed to while its session lasts. */
interface PushSubscriptions {
  id: string;
  person_id: string;
  session_id: string;
  /** The address at the push service of the browser. */
  endpoint: string;
  /** Key and secret of the browser, in base64url. */
  p256dh: string;
  auth: string;
  created_at: string;
  /** When the browser last said that something has arrived. */
  delivered_at: string | null;
  /** Since when it has not said so for what was sent. */
  unanswered_since: string | null;
  /** When it was switched off because nothing arrived. */
  off_at: string | null;
}

export interface WebPushTables {
  push_subscriptions: PushSubscriptions;
}
