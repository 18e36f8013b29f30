/**
 * The page where devices hand files over to the installed app, by a form of theirs or by opening them. The service worker
 * (public/service-worker.js) keeps the files of the form on the device.
 */
export const openPath = "/open";
