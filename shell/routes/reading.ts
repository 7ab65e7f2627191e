/** Pages of the home area that are read, below `/home` (spec §2): news, the canteen, guides. What they show names them. */
export const readingPaths = ['/list', '/detail', '/food-menu', '/adminguide', '/hrguide', '/financialguide', '/itguide', '/brandguide'];
