import { type Static, Type } from 'typebox';
import { Id, strict, Timestamp, type Call } from './call.ts';

export const Device = strict({
  id: Id,
  /** Kind of device, such as laptop. */
  kind: Type.String(),
  drawing: Type.Enum(['laptop', 'monitor', 'phone', 'tablet', 'badge', 'disk', 'token', 'radio', 'headset', 'other']),
  model: Type.String(),
  serialNo: Type.String(),
  assignedAt: Timestamp,
  /** When it is to be given back; null where nothing is agreed. */
  returnAt: Type.Union([Timestamp, Type.Null()]),
  state: Type.Enum(['in-use', 'repair', 'to-return']),
});
export type Device = Static<typeof Device>;

export const devices = {
  'GET /business-center/v1/devices/mine': { summary: 'Devices that one was given', limit: 'read', data: Type.Array(Device) },
} as const satisfies Record<string, Call>;
