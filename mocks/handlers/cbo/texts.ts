import {
  blankTexts,
  textLanguages,
  textsProblem,
  type RichTexts,
  type TextsProblem,
} from '../../../src/rules/console/richTexts'
import { languages } from '../../../src/i18n/languages'
import type { MessageKey } from '../../messages/messages'
import type { Form } from '../../kit/form'

const sentences: Record<TextsProblem['kind'], MessageKey> = {
  none: 'textsNone',
  part: 'textsPart',
  title: 'textsTitle',
  long: 'textsLong',
  pictures: 'textsPictures',
}

/** Maximum length of a language's content, characters: pictures are embedded in it. */
const maxContentLength = 4_000_000

/** Reads and checks the field `texts` of a notice or release note. */
export function textsOf(form: Form): RichTexts {
  const texts = blankTexts()
  const raw = form.raw('texts')
  if (typeof raw !== 'object' || raw === null) {
    form.fail('texts', 'textsNone')
    return texts
  }
  for (const language of textLanguages) {
    const languageTexts: unknown = (raw as Record<string, unknown>)[language] ?? {}
    const { title = '', content = '' } = languageTexts as Partial<Record<'title' | 'content', unknown>>
    if (typeof title !== 'string' || typeof content !== 'string' || content.length > maxContentLength)
      form.fail('texts', 'fieldInvalid')
    else texts[language] = { title: title.trim(), content }
  }
  const problem = textsProblem(texts)
  if (problem)
    form.fail(
      'texts',
      sentences[problem.kind],
      'language' in problem ? { name: languages[problem.language] } : {},
    )
  return texts
}
