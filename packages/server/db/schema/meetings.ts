import type { Generated } from 'kysely';

interface Meetings {
  id: string;
  tenant_id: string;
  title: string;
  room: string;
  start_at: string;
  end_at: string;
  organiser_id: string;
  join_url: Generated<string>;
  dial_in: Generated<string>;
  /** JSON: title and room in other languages. */
  titles: Generated<string>;
  rooms: Generated<string>;
  /** The business system that sent it, and by which id and version; null for meetings of files. */
  account_id: Generated<string | null>;
  external_id: Generated<string | null>;
  version: Generated<number>;
  /** JSON: MeetingContent of the integration contract */
  content: Generated<string>;
  cancelled_at: Generated<string | null>;
}

interface MeetingPeople {
  meeting_id: string;
  person_id: string;
  reply: 'none' | 'accepted' | 'tentative' | 'declined';
  sort: number;
  /** The reply before the last one, and its time. */
  former_reply: 'none' | 'accepted' | 'tentative' | 'declined' | null;
  replied_at: string | null;
  late_minutes: Generated<number>;
}

export interface MeetingTables {
  meetings: Meetings;
  meeting_people: MeetingPeople;
}
