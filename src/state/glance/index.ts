// What can be seen of the document in front at a glance. Others import from here.
export { followGlance, type GlanceState, useGlance } from './follow-glance';
