import { audienceKinds, noticeTypes } from '../codes/noticeCodes'
import { fieldsOf } from './fieldRules'

export const noticeFields = fieldsOf({
  type: { oneOf: noticeTypes, required: true, words: 'notices:noticeType' },
  audience: { oneOf: audienceKinds, required: true, words: 'publishing:audience' },
  audience_ids: { required: true, byHandler: true },
  begin_time: { time: 'moment' },
  expire_time: { time: 'moment' },
  texts: { required: true, byHandler: true },
})
