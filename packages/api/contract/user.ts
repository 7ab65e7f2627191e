import { type Static, Type } from 'typebox';
import { Action } from './call-access.ts';
import { Id, strict } from './call.ts';

export const Sex = Type.Enum(['male', 'female', 'unknown']);

export const Permission = strict({ permissionId: Id, actions: Type.Array(Action) });

export const Role = strict({ id: Id, name: Type.String(), permissions: Type.Array(Permission) });

/** The signed-in person (spec §3). */
export const User = strict({
  id: Id,
  username: Type.String(),
  realName: Type.String(),
  nickName: Type.String(),
  uniqueNo: Type.String(),
  userCode: Type.String(),
  userPicture: Type.Union([Id, Type.Null()]),
  sex: Sex,
  avatar: Type.String({ description: 'address of the picture, of a default one where there is none' }),
  tenantId: Id,
  tenantName: Type.String({ description: 'in the language of the request' }),
  watermark: Type.Union([Type.String(), Type.Null()], {
    description: 'what stands faintly over the whole screen and every print; null where the tenant wants none',
  }),
  roles: Type.Array(Role),
  rightsVersion: Type.Integer({ minimum: 0, description: 'counts up with every change of what roles open and permit' }),
  seenBy: Type.Optional(Type.String({ description: 'the name of the administrator who sees the portal as this person' })),
  viewDrafts: Type.Optional(
    Type.Array(strict({ key: Type.String(), revision: Type.Integer({ minimum: 1 }) }), {
      description:
        'drafts of forms in sub-applications, as in `GET /business-center/v1/drafts`; one that this browser has an older copy of is loaded before its view opens',
    }),
  ),
  reviews: Type.Optional(Type.Boolean({ description: 'whether work reports are handed in to the person in the tenant' })),
});
export type User = Static<typeof User>;
