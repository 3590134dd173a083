/** How tall the bars are that stay at the top and, on a phone, at the bottom of the screen. */
export const BAR_HEIGHT = 48
export const BOTTOM_BAR_HEIGHT = 56
/** On a phone, over the latter, where a record has something to be done with it. */
export const REACH_HEIGHT = 60
