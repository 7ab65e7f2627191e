interface PortalSettings {
  /** A name of `settingSchemas` in the contract. */
  name: string;
  /** JSON */
  value: string;
}

export interface SettingTables {
  portal_settings: PortalSettings;
}
