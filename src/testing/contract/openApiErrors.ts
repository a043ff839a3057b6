/** A part of the document. */
export type Schema = Record<string, unknown>

const refusal: Schema = {
  type: 'object',
  properties: {
    success: { const: false },
    message: {
      type: 'string',
      description: 'A sentence for the user, in the language of the header `lang`.',
    },
    result: {
      type: 'object',
      properties: {
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'By field of the body: a sentence that stands beside it in the form.',
        },
      },
    },
  },
  required: ['success', 'message'],
}

const conflict: Schema = {
  type: 'object',
  description:
    'Nothing was done: somebody else changed what the user saw, or the same `request_id` came with another content.',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    result: {
      type: 'object',
      properties: {
        row: { type: 'object', description: 'The row as it is now (orders with `version`).' },
        now: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'By id, the state as it is now (orders with `expect`).',
        },
      },
    },
  },
  required: ['success', 'message'],
}

/** Bodies of failures, shared by all calls. */
export const errorSchemas: Readonly<Record<string, Schema>> = { Refusal: refusal, Conflict: conflict }

const response = (description: string, schema: string, more: Schema = {}): Schema => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
  ...more,
})

const retryAfter: Schema = {
  headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
}

/** Failures that every call may answer, by component name. */
export const errorResponses: Readonly<Record<string, Schema>> = {
  BadRequest: response(
    'The session ends and the sign-in page shows the sentence. For a malformed call only.',
    'Refusal',
  ),
  Expired: response('No session, or it has ended: the user signs in again.', 'Refusal'),
  Forbidden: response('The user lacks the right; the session goes on.', 'Refusal'),
  Conflict: response('Nothing was done, because something else is true by now.', 'Conflict'),
  TooMany: response('Too many calls: the user is told to wait.', 'Refusal', retryAfter),
  Unavailable: response(
    'The server is busy or under maintenance; reads are tried again.',
    'Refusal',
    retryAfter,
  ),
}

const references: readonly [status: number, name: string, writesOnly?: true][] = [
  [400, 'BadRequest'],
  [401, 'Expired'],
  [403, 'Forbidden'],
  [409, 'Conflict', true],
  [429, 'TooMany'],
  [503, 'Unavailable'],
]

/** The failures of one call; only writes can conflict. */
export const failuresOf = (writes: boolean): Schema =>
  Object.fromEntries(
    references
      .filter(([, , writesOnly]) => writes || !writesOnly)
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  )

const header = (name: string, description: string, example: string): Schema => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', examples: [example] },
})

/** Headers that every call carries, by component name. */
export const headerParameters: Readonly<Record<string, Schema>> = {
  Language: header('lang', 'Language of sentences and words in the answer: zh, en, es or ja.', 'en'),
  VersionType: header(
    'Version-Type',
    'Build of the console: default, cloud, tesla or ami-noprepaid.',
    'default',
  ),
  MaskPersonal: header('Mask-Personal', '1: names, phones and addresses are left out of files.', '1'),
  ViewAsRole: header(
    'View-As-Role',
    'An administrator looks as this role: answered as to it, every write refused.',
    'operator',
  ),
}

/** Channels over websockets: OpenAPI has no word for them, so they stand under `x-channels`. */
export const channels: Readonly<Record<string, Schema>> = {
  'RemindAbnormalNum:': {
    description: 'Abnormal meter data of the bell; for user id 1 only.',
    message: { type: 'object', properties: { exceptionList: { type: 'array', items: { type: 'object' } } } },
  },
  '{exportType}:{userName}': {
    description: 'Progress of an export, for its user only.',
    message: {
      type: 'object',
      properties: {
        process: { type: 'number', description: 'Fraction; 1 or more is done.' },
        remainder: { type: 'number', description: 'Seconds left.' },
        downloadUrl: { type: 'string', description: 'Address of the file on this server, once it is done.' },
      },
    },
  },
  'MeterCurve:{meter_id}': {
    description:
      'Each point of the load curve that becomes known, for whoever sees the meter; the text `ping` every 900000 ms is answered.',
    message: { type: 'object' },
  },
  'RealTimeCurve:{watchId}': {
    description:
      'Samples of a live watch (`POST /capture/realTime/start` names its channel), for who began it.',
    message: {
      type: 'object',
      properties: {
        time: { type: 'string' },
        values: { type: 'object', additionalProperties: { type: ['number', 'null'] } },
        failure_reason: { type: 'string' },
        ended: { type: 'boolean' },
      },
    },
  },
  'NoticeRemind:{userName}': {
    description: 'Says that the notices of a user have changed; its name comes in `noticeData.channel`.',
    message: { type: 'object', properties: { changed: { const: true } } },
  },
}
