export { soonText } from './meeting-words.ts';
export {
  $meetings,
  calendarFileAddress,
  loadCalendarFile,
  loadMeetings,
  type Meeting,
  type MeetingReply,
  replyToMeeting,
  sayLate,
} from './meetings.ts';
export { $todayMeetings, clashesOf, clashing, loadTodayMeetings, needTodayMeetings, nextOf } from './today-meetings.ts';
