#!/usr/bin/env bash
# Puts a to-do with two actions before one person. Saying it twice is harmless; a higher version changes it.
# Usage: ATRIUM_URL=https://portal.example.com ATRIUM_KEY=atr_… ./put-task.sh LEAVE-7 E1001
set -euo pipefail

curl -sS --fail-with-body -X PUT "$ATRIUM_URL/api/integration/v1/tasks/$1" \
  -H @<(printf 'Authorization: Bearer %s' "$ATRIUM_KEY") \
  -H 'Content-Type: application/json' \
  -d @- <<JSON
{
  "version": 1,
  "title": "请假三天",
  "assignees": [{ "userCode": "$2" }],
  "actions": [
    { "key": "approve", "nature": "positive" },
    { "key": "return", "nature": "negative", "comment": "required" }
  ]
}
JSON
