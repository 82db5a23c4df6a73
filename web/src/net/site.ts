/**
 * Where the page stands. `make site` builds one for any static web server, under any path: there is no server of Makai's
 * behind it, screens have their addresses behind a `#`, and files are named from the page's own folder.
 */
export const hasServer: boolean = import.meta.env.MODE !== "site";

/** The address of a file that stands beside the page. */
export const besidePage = (name: string): string => `${import.meta.env.BASE_URL}${name}`;
