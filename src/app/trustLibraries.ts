import { libraryRules, trustHere } from '@/lib/trust'

// Ant Design, Leaflet and the editor write texts where markup can stand. The sign-in page does without them: it has no policy,
// so that there nothing at all is parsed.
const trust = trustHere()
if (trust && !trust.defaultPolicy) trust.createPolicy('default', libraryRules)
