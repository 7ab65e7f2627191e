/** Pages of the user centre below `/user-center`, in the order of its navigation (spec §2); the first is what it leads to. */
export const userCenterPaths = [
  ...['/index', '/todouser', '/todoread', '/meeting', '/mail', '/apply', '/done', '/draft'],
  ...['/submitted/my-work', '/submitted/daily', '/submitted/weekly', '/submitted/monthly', '/work-report-approval'],
  ...['/my-device', '/my-account', '/message'],
  ...['/basicsettings', '/securitysettings', '/messagesettings', '/custom'],
];
