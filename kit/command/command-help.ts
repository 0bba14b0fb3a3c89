/** The help text of the command. */
export const commandHelp = `siteblocks adopt <folder>     serves a site that the legacy tools generated, unchanged
  --config <file>      its configuration; config.mjs in the folder
  --platform <address> the platform with its content; PLATFORM_URL, else that of the legacy client library
  --port <number>      PORT, else 3000
  --watch              reloads open pages when their files change, for work on them
  --write              writes a server.js into the folder, and starts no server
  exit code: 0 the server has ended or was written, 2 it could not be

siteblocks create <folder>     makes the folder of a new site
  --template <folder>  a site to begin with; a small one
  --apps <apps>        copies these apps into your account: pages=7,blog=8
  --key <key>          login key of that account; AUTH_KEY
  --platform <address> the platform; PLATFORM_URL, else that of the legacy client library
  exit code: 0 the folder is written, 2 it could not be

siteblocks check <folder or address>     tells what of existing pages will not be as it was
  --config <file>      configuration of the site: JSON by key (generalInfo, menuConfig, formConfig …), or its own config.mjs
  --documents <folder> page documents, one file for each page, named after its key: home.json; those of
                       another chapter in a folder of its name: areas/home.json; those of a language in a folder
                       of its code: en/home.json
  --articles <folder or file>
                       exported articles as JSON: what the platform answers for their app, its items, their documents,
                       files of texts named after their numbers (501.json); tells what of them no page will show
  --pages <number>     pages of a running site to read at most; 500
  --browser <path>     browser that shows each stored page beside ours; none: looks are not compared; an installed one
  --strict             warnings count as errors
  --json               findings as JSON instead of a table
  exit code: 0 nothing is lost, 1 something is, 2 the pages could not be read

siteblocks export <address> <folder>     writes a running site as files, for a CDN
  --url <address>      where visitors will find the files: https://studio.example
  --server <address>   the server that takes forms and answers blocks
  exit code: 0 everything is there, 1 something was left out, 2 it could not be done
`;
